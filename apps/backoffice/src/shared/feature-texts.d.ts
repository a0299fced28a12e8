/** Loaders of each feature's texts, by language and folder (split-texts.ts). */
declare module 'virtual:feature-texts' {
  export const featureTexts: Record<
    'en' | 'hi',
    Partial<Record<string, () => Promise<{ messages: import('@lingui/core').Messages }>>>
  >
}
