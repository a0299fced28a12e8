/** Type-checks every project of the checkout: node bin/tool.js tools/types */
import { BROWSER_APPS } from './browser-apps.ts'
import { ROOT } from './root.ts'
import { type Check, runChecks } from './run-checks.ts'

const TSC = 'node_modules/typescript/bin/tsc'

export const TYPE_CHECKS: readonly Check[] = [
  { name: 'types: server, packages, tools', command: typeCheck('.') },
  { name: 'types: domain', command: typeCheck('packages/domain') },
  ...BROWSER_APPS.map((app) => ({ name: `types: ${app}`, command: typeCheck(`apps/${app}`) })),
]

/**
 * Command of a type check. Its results are kept beside the packages, so that the next run checks only what
 * has changed.
 */
function typeCheck(project: string): string[] {
  const kept = `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.json`
  // Several threads check the same types several times, and checks already run beside each other.
  const how = ['--pretty', 'false', '--singleThreaded', '--incremental', '--tsBuildInfoFile', kept]
  return [TSC, '--project', project, ...how]
}

if (import.meta.main) {
  const { failed } = await runChecks(TYPE_CHECKS, ROOT)
  process.exitCode = failed > 0 ? 1 : 0
}
