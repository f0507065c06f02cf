import { words } from "../shared/unread.ts";

/** FHIR properties and extensions that are read, or affect neither display nor input. */
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
    maxDecimalPlaces questionnaire-sliderStepValue mimeType maxSize questionnaire-optionExclusive questionnaire-optionPrefix
    rendering-style rendering-xhtml questionnaire-fhirType externallydefined questionnaire-instruction
    cpg-answerValueSetSource`),
};
