/** Checks of the code that need no running system: node bin/tool.js tools/check */
import { BROWSER_APPS, lingui } from './browser-apps.ts'
import { ROOT } from './root.ts'
import { type Check, runChecks } from './run-checks.ts'
import { TYPE_CHECKS } from './types.ts'

const KNIP = 'node_modules/knip/bin/knip.js'

const CHECKS: readonly Check[] = [
  { name: 'byte budgets', command: ['tools/budgets.ts'] },
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--diagnostic-level=error', '.'],
  },
  ...TYPE_CHECKS,
  { name: 'borders', command: ['tools/borders.ts'] },
  { name: 'unused code', command: [KNIP, '--no-progress'] },
  {
    name: 'code that only tests use',
    command: [KNIP, '--no-progress', '--production', '--exclude', 'types'],
  },
  { name: 'file sizes', command: ['tools/file-sizes.ts'] },
  ...BROWSER_APPS.flatMap((app) => [
    { name: `texts collected: ${app}`, command: lingui(app, 'check', 'sync', '--clean') },
    { name: `texts translated: ${app}`, command: lingui(app, 'check', 'missing') },
  ]),
]

const { passed, failed } = await runChecks(CHECKS, ROOT)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
