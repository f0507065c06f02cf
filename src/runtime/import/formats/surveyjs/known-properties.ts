import { words } from "../shared/unread.ts";

/** SurveyJS properties that are read, or affect neither display nor input. */
export const surveyJs = {
  question:
    words(`type name valueName title description requiredErrorText isRequired requiredIf visible visibleIf
    enableIf readOnly startWithNewLine defaultValue defaultValueExpression expression placeholder placeHolder
    optionsCaption validators choices choicesOrder choicesByUrl choicesFromQuestion choicesVisibleIf choicesMin choicesMax choicesStep
    hasNone showNoneItem noneText hasOther showOtherItem otherText hasComment showCommentArea commentText
    setValueExpression setValueIf resetValueIf minSelectedChoices maxSelectedChoices inputType min max step
    minValueExpression maxValueExpression minErrorText maxErrorText maxLength rows acceptCarriageReturn dataList maskType maskSettings
    labelTrue labelFalse valueTrue valueFalse renderAs displayMode rateType rateDisplayMode rateValues rateMin rateMax
    rateCount rateStep minRateDescription maxRateDescription autoGenerate multiSelect acceptedTypes maxSize maxFiles
    allowMultiple sourceType sliderType backgroundImage dataFormat cellType columns rowTitle
    colCount colCountMode minWidth maxWidth width titleLocation descriptionLocation indent errorLocation hideNumber
    showNumber useDisplayValuesInDynamicTexts useDisplayValuesInTitle cols size autoGrow autoComplete autocomplete
    allowResize searchEnabled searchMode showClearButton allowClear allowSwap minRangeLength maxRangeLength page id paddingLeft paddingRight correctAnswer
    imageHeight imageWidth imageFit contentMode showLabel penColor backgroundColor signatureHeight signatureWidth
    showPlaceholder needConfirmRemoveFile allowImagesPreview showPreview waitForUpload storeDataAsText imageSize
    eachRowRequired isAllRowRequired eachRowUnique rowsVisibleIf columnsVisibleIf cells rowsOrder alternateRows
    verticalAlign columnMinWidth rowTitleWidth showHeader horizontalScroll columnColCount hasTotal totalText
    displayStyle currency maximumFractionDigits minimumFractionDigits precision format itemSize swapOrder
    transposeData hideIfRowsEmpty hideIfChoicesEmpty gridLayoutColumns dropdownListMode maxTextLength textUpdateMode
    showOptionsCaption otherPlaceholder commentPlaceholder closeOnSelect state singleInputTitleTemplate choicesLazyLoadPageSize noneText customProperties isEditing separateSpecialChoices hideSelectedItems showInMultipleColumns
    choicesFromQuestionMode choiceValuesFromQuestion choiceTextsFromQuestion selectToRankEnabled selectToRankAreasLayout selectToRankSwapAreas
    selectToRankEmptyRankedAreaText selectToRankEmptyUnrankedAreaText longTap`),
  list: words(`type name valueName title description visible visibleIf hasComment showCommentArea commentText startWithNewLine templateElements templateTitle
    templateDescription minPanelCount maxPanelCount panelCount columns choices cellType minRowCount maxRowCount rowCount
    addRowText removeRowText addPanelText removePanelText panelAddText panelRemoveText addRowLocation addRowButtonLocation
    confirmDelete confirmDeleteText renderMode displayMode panelsState panelPrevText panelNextText showQuestionNumbers
    showRangeInProgress titleLocation templateTabTitle state progressBarLocation templateTitleLocation minWidth maxWidth width indent columnColCount
    columnMinWidth horizontalScroll verticalAlign alternateRows allowRowReorder allowRowsDragAndDrop detailPanelMode detailPanelShowOnAdding detailElements
    newPanelPosition noEntriesText emptyRowsText hideColumnsIfEmpty columnLayout transposeData hideNumber showNumber
    tabAlign hideIfRowsEmpty isRequired minErrorText maxErrorText id page showHeader isSelectable useCaseSensitiveComparison`),
  /** Of pages and panels. */
  group:
    words(`type name elements questions title description visible visibleIf enableIf requiredIf isRequired readOnly
    requiredErrorText state isExpanded isCollapsed startWithNewLine innerIndent indent width minWidth maxWidth titleLocation
    questionTitleLocation questionTitleWidth questionErrorLocation navigationTitle navigationDescription
    navigationButtonsVisibility showNavigationButtons showNumber hideNumber showQuestionNumbers questionStartIndex
    gridLayoutColumns id page effectiveColSpan colSpan allowAdaptiveActions passed isMobile scrollErrorToTop`),
  /** Of `multipletext`. */
  texts:
    words(`type name valueName title description items isRequired requiredErrorText visible visibleIf enableIf
    readOnly startWithNewLine colCount itemSize titleLocation descriptionLocation errorLocation itemErrorLocation
    itemTitleWidth hideNumber showNumber indent width minWidth maxWidth state id page defaultValue`),
};
