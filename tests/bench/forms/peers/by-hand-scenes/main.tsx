import { createRoot } from "react-dom/client";
import { offerScenes } from "../../scenes/play-scene.ts";
import { click, clickInRow } from "../../scenes/scene-page.ts";
import { ChainForm, ConditionsForm, MatrixForm, PagesForm } from "./forms.tsx";
import { ListForm } from "./list-form.tsx";

/** The scenes implemented by hand with react-hook-form, following its documentation. */
offerScenes({
  name: "by hand (react-hook-form)",
  mount: {
    list(element, scene) {
      createRoot(element).render(<ListForm scene={scene} />);
      return {
        add: () => click("#add"),
        remove: (at) => clickInRow("[data-row]", at, ".remove"),
        moveDown: (at) => clickInRow("[data-row]", at, ".down"),
      };
    },
    matrix(element, scene) {
      createRoot(element).render(<MatrixForm scene={scene} />);
      return {};
    },
    chain(element, scene) {
      createRoot(element).render(<ChainForm scene={scene} />);
      return {};
    },
    conditions(element, scene) {
      createRoot(element).render(<ConditionsForm scene={scene} />);
      return {};
    },
    pages(element, scene) {
      createRoot(element).render(<PagesForm scene={scene} />);
      return { next: () => click("#next"), goTo: (at) => click("nav button", at) };
    },
  },
  sel: { field: "#{name}", rows: { list: "[data-row]", matrix: "tbody tr" }, error: ".field-error" },
});
