export { AwakeCombobox } from "./awake-combobox.tsx";
export { AwakeMultiComboboxInput } from "./awake-multi-combobox-input.tsx";
