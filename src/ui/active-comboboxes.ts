export { ActiveCombobox } from "./active-combobox.tsx";
export { ActiveMultiComboboxInput } from "./active-multi-combobox-input.tsx";
