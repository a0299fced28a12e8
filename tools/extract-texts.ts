/** Collects the texts of both browser apps into their catalogs: node bin/tool.js tools/extract-texts */
import { BROWSER_APPS, lingui } from './browser-apps.ts'
import { ROOT } from './root.ts'
import { runChecks } from './run-checks.ts'

const extractions = BROWSER_APPS.map((app) => ({
  name: `texts of the ${app}`,
  command: lingui(app, 'extract', '--clean'),
}))
const { failed } = await runChecks(extractions, ROOT)
console.log('Untranslated texts have an empty msgstr in apps/*/src/locales/*.po')
process.exitCode = failed > 0 ? 1 : 0
