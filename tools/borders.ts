/** Checks who imports whom: node bin/tool.js tools/borders */
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { BORDER_RULES } from './border-rules.ts'
import { ROOT } from './root.ts'

const ROOMS = ['packages', 'apps', 'test-kit', 'proofs', 'bench', 'tools']
// A parser that understands nothing finds nothing to forbid: fewer modules than this is a failure.
const FEWEST_MODULES = 400

export interface Crossing {
  rule: string
  from: string
  to: string
}

/** Every forbidden import below `folder`, and how many modules were looked at. */
export async function findCrossings(folder: string): Promise<{ crossings: Crossing[]; modules: number }> {
  const { forbidden, options } = BORDER_RULES
  const cruiseOptions = {
    ...options,
    baseDir: folder,
    ruleSet: { forbidden },
    validate: true,
  } as ICruiseOptions
  const { enhancedResolveOptions } = options
  const { output } = await cruise(ROOMS, cruiseOptions, enhancedResolveOptions)
  const { summary } = output as ICruiseResult
  const crossings = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { crossings, modules: summary.totalCruised }
}

if (import.meta.main) {
  const { crossings, modules } = await findCrossings(ROOT)
  for (const { rule, from, to } of crossings) console.error(`${rule}: ${from} imports ${to}`)
  if (modules < FEWEST_MODULES) console.error(`only ${modules} modules were found: is the parser working?`)
  console.error(`${modules} modules, ${crossings.length} forbidden imports`)
  process.exitCode = crossings.length > 0 || modules < FEWEST_MODULES ? 1 : 0
}
