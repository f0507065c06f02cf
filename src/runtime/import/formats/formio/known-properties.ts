import { words } from "../shared/unread.ts";

/** Form.io properties that are read, or affect neither display nor input. */
export const formio = {
  question:
    words(`type key lockKey source input label title hideLabel labelPosition description tooltip placeholder prefix suffix
    defaultValue customDefaultValue calculateValue calculateServer allowCalculateOverride hidden disabled conditional minYear maxYear
    customConditional logic validate validation persistent protected encrypted unique multiple inputMask inputMasks inputFormat displayMask applyMaskOn widget widget.type
    enableTime enableDate datePicker timePicker fields minDate maxDate dayFirst format data dataSrc values valueProperty
    questions dataType decimalLimit requireDecimal delimiter currency min max step inputType name value rows wysiwyg
    editor as filePattern fileMaxSize fileMinSize storage storeas dir url image imageSize webcam fileTypes uploadOnly
    privateDownload customClass className id tableView dataGridLabel tabindex autofocus dbIndex overlay
    properties tags style attributes attrs tag content refreshOn refreshOnChange redrawOn modalEdit showCharCount
    showWordCount validateOn strictDateValidation labelWidth labelMargin shortcut addons spellcheck size theme block
    autocomplete mask inline optionsLabelPosition optionsLabelWidth template searchEnabled searchField searchThreshold
    minSearch limit lazyLoad authenticate ignoreCache filter idPath fuseOptions useExactSearch selectFields selectValues
    readOnlyValue uniqueOptions clearOnRefresh clearOnHide hideOnChildrenHidden onlyAvailableItems customOptions
    autoExpand autoAdjust isUseForCopy tree allowMultipleMasks errorLabel useLocaleSettings displayInTimezone timezone maxTags delimeter storeas
    allowInput datepickerMode defaultDate yearRange disableOnInvalid action leftIcon rightIcon showValidations
    width height offset push pull currentWidth minWidth maxWidth penColor backgroundColor footer keepOverlayRatio
    hideInputLabels inputsLabelPosition minSelectedCountMessage maxSelectedCountMessage validateWhenHidden
    lockKey sortable submissionAccess access originalComponent indexeddb resource reference form revision
    customPrivate collapsed collapsible breadcrumb scrollToTop saveOnEnter nextPage page row column
    reorder dataPath path defaultOpen fieldSet isSystemEvent noFieldWrapper
    legend hideControlLabels rateLimit enableManualMode provider manualModeViewString switchToManualModeLabel
    html refresh  order isUseForCopy fixedSize inDataGrid tab selectThreshold searchDebounce dataFormat createdBy createdAt updatedAt
    code display active idp datagridLabel inputMode keyModified _id owner metadata _fvid project state created modified
    formVersionId confirmationId formId submissionId formSubmissionStatusCode login webcamSize fileKey weight enabled enableMinDateInput enableMaxDateInput shortcutButtons verticalLayout addResource`),
  validate:
    words(`required pattern custom customMessage json customPrivate unique multiple minLength maxLength min max
    step minSelectedCount maxSelectedCount minWords maxWords strictDateValidation integer backend patternMessage
    onlyAvailableItems requireDecimal isUseForCopy`),
  list: words(`type key input label title legend hideLabel labelPosition description tooltip conditional customConditional
    logic hidden components columns rows validate customClass className id tableView dataGridLabel tabindex autofocus
    dbIndex overlay properties tags style attributes refreshOn redrawOn modalEdit showCharCount showWordCount validateOn
    labelWidth labelMargin addons tree lazyLoad layoutFixed enableRowGroups addAnother addAnotherPosition templates
    saveRow removeRow rowDrafts openWhenEmpty inlineEdit modal defaultOpen displayAsTable path persistent
    clearOnHide hideOnChildrenHidden striped bordered hover condensed placeholder prefix suffix multiple
    unique errorLabel width height offset push pull currentWidth allowMultipleMasks calculateServer widget fields
    theme breadcrumb collapsible collapsed numRows numCols cellAlignment cloneRows header caption autoAdjust verticalLayout
    initEmpty reorder rowClass isNew weight`),
};
