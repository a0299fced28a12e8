/** Loaders of each feature's texts, by language and folder (split-texts.ts). */
declare module 'virtual:feature-texts' {
  export const featureTexts: Record<
    import('@thali/domain/language').Language,
    Partial<Record<string, () => Promise<{ messages: import('@lingui/core').Messages }>>>
  >
}
