/** Name of a dish, an option or a group in a language of the screens; untranslated, in the menu's own language. */
export function nameIn(
  locale: string,
  { label, names }: { readonly label: string; readonly names: Readonly<Record<string, string>> },
): string {
  return names[locale] || label
}
