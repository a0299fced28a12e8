/** The apps that are built for browsers, and whose texts are translated. */
export const BROWSER_APPS = ['storefront', 'backoffice'] as const

export type BrowserApp = (typeof BROWSER_APPS)[number]

/** A call of Lingui's command line on an app's texts. */
export function lingui(app: BrowserApp, ...words: string[]): string[] {
  return ['node_modules/@lingui/cli/dist/lingui.js', ...words, '--config', `apps/${app}/lingui.config.ts`]
}
