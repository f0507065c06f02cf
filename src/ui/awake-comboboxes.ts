export { ActiveCombobox } from "./awake-combobox.tsx";
export { ActiveMultiComboboxInput } from "./awake-multi-combobox-input.tsx";
