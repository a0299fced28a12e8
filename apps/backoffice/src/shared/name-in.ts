/** Name of a dish, an option or a group in a language of the screens; in the menu's own where it has none in that. */
export function nameIn(
  locale: string,
  { label, names }: { readonly label: string; readonly names: Readonly<Record<string, string>> },
): string {
  return names[locale] || label
}
