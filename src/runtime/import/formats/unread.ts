import { isObject } from "../../../kernel/json.ts";
import { objectAt, objectsAt, textAt } from "../sources/read-value.ts";

/*
 * A property that an importer does not know may be a rule. So that nothing is called exact that is not, each importer
 * names what it reads and what changes neither what people see nor what they may enter; whatever else stands in a source
 * is reported.
 */

/** Words with the same meaning in every list below. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** Whether a property says nothing: builders write every one that they have. */
function isBlank(found: unknown): boolean {
  if (found === undefined || found === null || found === false || found === "") return true;
  if (Array.isArray(found)) return found.every(isBlank);
  return isObject(found) && Object.values(found).every(isBlank);
}

const maxNamed = 8;

/** A loss for each property of an object that is not among the known ones, at the end of a path of keys. */
export function unread(of: unknown, known: ReadonlySet<string>, ...path: readonly string[]): string[] {
  const found = Object.entries(path.length === 0 ? (isObject(of) ? of : {}) : (objectAt(of, ...path) ?? {}))
    .filter(([key, value]) => !known.has(key) && !isBlank(value))
    .map(([key]) => [...path, key].join("."));
  return found
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this property of the source is not read`);
}

/** A loss for each extension of FHIR whose name, the last part of its address, is not among the known ones. */
export const unreadExtensions = (of: unknown, known: ReadonlySet<string>): string[] => {
  const names = objectsAt(of, "extension").map((each) => (textAt(each, "url") ?? "").split("/").at(-1) ?? "");
  return [...new Set(names)]
    .filter((name) => !known.has(name))
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this extension is not read`);
};

export const formJs = {
  question:
    words(`type id key path label description readonly disabled defaultValue validate layout conditional
    properties appearance values data valuesKey valuesExpression searchable subtype dateLabel timeLabel use24h
    timeSerializingFormat timeInterval disallowPassedDates increment decimalDigits expression computeOn accept multiple
    min max step action source alt`),
  validate: words("required validationType pattern patternErrorMessage minLength maxLength min max"),
  list: words(`type id key path label layout conditional components properties showOutline verticalAlignment
    isRepeating disableCollapse nonCollapsedItems defaultRepetitions allowAddRemove`),
};

export const surveyJs = {
  question:
    words(`type name valueName title description requiredErrorText isRequired requiredIf visible visibleIf
    enableIf readOnly startWithNewLine defaultValue defaultValueExpression expression placeholder placeHolder
    optionsCaption validators choices choicesOrder choicesByUrl choicesFromQuestion choicesVisibleIf choicesMin choicesMax choicesStep
    hasNone showNoneItem noneText hasOther showOtherItem otherText hasComment showCommentArea commentText
    setValueExpression setValueIf resetValueIf minSelectedChoices maxSelectedChoices inputType min max step
    minValueExpression maxValueExpression minErrorText maxErrorText maxLength rows dataList maskType maskSettings
    labelTrue labelFalse valueTrue valueFalse renderAs displayMode rateType rateDisplayMode rateValues rateMin rateMax
    rateCount rateStep minRateDescription maxRateDescription autoGenerate multiSelect acceptedTypes maxSize maxFiles
    allowMultiple sourceType sliderType backgroundImage dataFormat cellType columns rowTitle
    colCount colCountMode minWidth maxWidth width titleLocation descriptionLocation indent errorLocation hideNumber
    showNumber useDisplayValuesInDynamicTexts useDisplayValuesInTitle cols size autoGrow autoComplete autocomplete
    allowResize searchEnabled searchMode showClearButton allowClear page id paddingLeft paddingRight correctAnswer
    imageHeight imageWidth imageFit contentMode showLabel penColor backgroundColor signatureHeight signatureWidth
    showPlaceholder needConfirmRemoveFile allowImagesPreview showPreview waitForUpload storeDataAsText imageSize
    eachRowRequired isAllRowRequired eachRowUnique rowsVisibleIf columnsVisibleIf cells rowsOrder alternateRows
    verticalAlign columnMinWidth rowTitleWidth showHeader horizontalScroll columnColCount hasTotal totalText
    displayStyle currency maximumFractionDigits minimumFractionDigits precision format itemSize swapOrder
    hideIfRowsEmpty hideIfChoicesEmpty gridLayoutColumns dropdownListMode maxTextLength textUpdateMode
    otherPlaceholder commentPlaceholder closeOnSelect state singleInputTitleTemplate choicesLazyLoadPageSize noneText customProperties isEditing`),
  list: words(`type name valueName title description visible visibleIf startWithNewLine templateElements templateTitle
    templateDescription minPanelCount maxPanelCount panelCount columns choices cellType minRowCount maxRowCount rowCount
    addRowText removeRowText addPanelText removePanelText panelAddText panelRemoveText addRowLocation addRowButtonLocation
    confirmDelete confirmDeleteText renderMode displayMode panelsState panelPrevText panelNextText showQuestionNumbers
    showRangeInProgress titleLocation templateTabTitle state progressBarLocation templateTitleLocation minWidth maxWidth width indent columnColCount
    columnMinWidth horizontalScroll verticalAlign alternateRows allowRowReorder allowRowsDragAndDrop detailPanelMode
    newPanelPosition noEntriesText emptyRowsText hideColumnsIfEmpty columnLayout transposeData hideNumber showNumber
    tabAlign hideIfRowsEmpty isRequired minErrorText maxErrorText id page showHeader isSelectable useCaseSensitiveComparison`),
};

export const formio = {
  question:
    words(`type key input label title hideLabel labelPosition description tooltip placeholder prefix suffix
    defaultValue customDefaultValue calculateValue calculateServer allowCalculateOverride hidden disabled conditional
    customConditional logic validate persistent protected encrypted unique multiple inputMask inputMasks inputFormat displayMask applyMaskOn widget
    enableTime enableDate datePicker timePicker fields minDate maxDate dayFirst format data dataSrc values valueProperty
    questions dataType decimalLimit requireDecimal delimiter currency min max step inputType name value rows wysiwyg
    editor filePattern fileMaxSize fileMinSize storage storeas dir url image imageSize webcam fileTypes uploadOnly
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
    html refresh kickbox order isUseForCopy fixedSize inDataGrid tab selectThreshold searchDebounce dataFormat createdBy createdAt updatedAt
    code display active idp datagridLabel inputMode keyModified _id owner metadata _fvid project state created modified
    formVersionId confirmationId formId submissionId formSubmissionStatusCode login webcamSize fileKey enabled enableMinDateInput enableMaxDateInput shortcutButtons verticalLayout addResource`),
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
    initEmpty reorder rowClass isNew`),
};

export const fhir = {
  item: words(`linkId definition code prefix _prefix text _text type enableWhen enableBehavior required repeats readOnly
    maxLength answerConstraint answerOption answerValueSet option options initial item extension id disabledDisplay
    designNote fhir_comments lindId initialBoolean initialDecimal initialInteger initialDate initialDateTime initialTime
    initialString initialUri initialCoding initialQuantity`),
  extensions:
    words(`questionnaire-itemControl questionnaire-hidden minValue maxValue minLength regex entryFormat
    questionnaire-unit questionnaire-minOccurs questionnaire-maxOccurs sdc-questionnaire-calculatedExpression
    sdc-questionnaire-initialExpression questionnaire-initialExpression sdc-questionnaire-enableWhenExpression variable
    sdc-questionnaire-answerExpression questionnaire-constraint targetConstraint
    sdc-questionnaire-answerOptionsToggleExpression questionnaire-choiceOrientation questionnaire-supportLink
    sdc-questionnaire-observationLinkPeriod sdc-questionnaire-observationExtract
    sdc-questionnaire-observation-extract-category sdc-questionnaire-isSubject sdc-questionnaire-itemExtractionContext
    sdc-questionnaire-itemPopulationContext sdc-questionnaire-preferredTerminologyServer preferredTerminologyServer
    questionnaire-displayCategory questionnaire-unitOption questionnaire-unitValueSet ordinalValue itemWeight
    sdc-questionnaire-openLabel sdc-questionnaire-width sdc-questionnaire-collapsible sdc-questionnaire-shortText
    sdc-questionnaire-choiceColumn questionnaire-answerRepeats sdc-questionnaire-unitSupplementalSystem Questionnaire-TextArea-Row questionnaire-referenceResource questionnaire-referenceProfile designNote terminology-server extension-score
    questionnaire-externallydefined sdc-questionnaire-unitOpen sdc-questionnaire-templateExtract
    sdc-questionnaire-templateExtractBundle sdc-questionnaire-templateExtractContext
    sdc-questionnaire-templateExtractValue sdc-questionnaire-definitionExtract
    sdc-questionnaire-definitionExtractValue sdc-questionnaire-extractAllocateId
    maxDecimalPlaces mimeType maxSize questionnaire-optionExclusive questionnaire-optionPrefix
    rendering-style rendering-xhtml questionnaire-fhirType cqf-expression externallydefined`),
};

export const openmrs = {
  question:
    words(`type id label required questionOptions hide isHidden validators questions questionInfo value default
    readonly isDisabled disabled disable placeholder behaviours historicalExpression datePickerFormat unspecified meta
    concept inlineRendering isTransient constrainMaxWidth hideSteppers isRequired isExpanded viewInlineRendering tooltip`),
  options:
    words(`rendering concept conceptMappings answers min max step maxLength minLength rows toggleOptions
    calculate defaultValue weeksList isSearchable isCheckboxSearchable showDate showComment datasource dataSource
    repeatOptions allowedFileTypes disallowDecimals conceptClasses orderSettingUuid orderType selectableOrders attributeType
    programUuid diagnosis config allowMultiple workspaceName buttonLabel shownCommentOptions shownDateOptions
    isDateTime enablePreviousValue comment identifierType workflowUuid`),
};

export const jsonForms = {
  control: words("type scope label options rule i18n id text"),
  options: words(`detail multi slider toggle format placeholder readonly readOnly showUnfocusedDescription
    hideRequiredAsterisk elementLabelProp showSortButtons focus variant ampm dateFormat dateTimeFormat timeFormat
    dateSaveFormat dateTimeSaveFormat timeSaveFormat views
    autocomplete collapsed initCollapsed vertical toggleLabel showNavButtons allowAdditionalPropertiesIfMissing
    childUiSchema styles labelRef restrict trim orientation className labelWidth clearLabel cancelLabel okLabel`),
};

export const jsonSchema = {
  leaf: words(`$schema $id id $anchor $comment $ref $defs definitions title description default examples deprecated
    type enum enumNames const oneOf anyOf allOf format minLength maxLength pattern minimum maximum exclusiveMinimum
    exclusiveMaximum multipleOf items minItems maxItems uniqueItems readOnly contentEncoding contentMediaType nullable validationMessage
    options propertyOrder isRequired required additionalProperties unevaluatedProperties extendRefs`),
  object:
    words(`$schema $id id $anchor $comment $ref $defs definitions title description default examples deprecated
    type properties required oneOf anyOf allOf additionalProperties patternProperties unevaluatedProperties if then else
    dependencies dependentRequired dependentSchemas readOnly nullable options propertyOrder isRequired extendRefs`),
  list: words(`$schema $id id $anchor $comment $ref $defs definitions title description examples deprecated type items
    minItems maxItems readOnly nullable allOf additionalItems options propertyOrder required extendRefs`),
};
