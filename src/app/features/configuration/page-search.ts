/** Of a form's address: a section of the page that is shown. Apart from the screen, which loads when somebody goes there. */
export const pageSearch = ({ page }: Record<string, unknown>): { readonly page?: string } =>
  typeof page === "string" ? { page } : {};
