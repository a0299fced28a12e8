/** Omits from Mantine's style sheet the components that no source imports, directly or indirectly. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SHEET = fileURLToPath(import.meta.resolve('@mantine/core/styles.layer.css'))
const CORE = dirname(SHEET)
/** Styles of no component. */
const GLOBAL = ['baseline', 'default-css-variables', 'global']
const NAMES = /import \{(?<names>[^}]*)\} from ["']@mantine\/core["']/g
const INDEX_LINE = /import \{(?<names>[^}]*)\} from "\.\/(?<file>[^"]+)"/g
const RELATIVE = /from "(?<file>\.[^"]+\.mjs)"/g

/** The plugin; `sources` are the patterns of the files with relevant imports, from the root of the app. */
export function usedMantineStyles(cwd: string, sources: readonly string[]): Plugin {
  return {
    name: 'used-mantine-styles',
    load: {
      filter: { id: SHEET },
      handler: () => makeSheet(globSync(sources, { cwd }).map((file) => read(cwd, file))),
    },
  }
}

/** One sheet in Mantine's own order, in which later components override those they are made of. */
function makeSheet(sources: readonly string[]): string {
  const whole = read(CORE, 'styles.css')
  return [...GLOBAL, ...styledParts(sources)]
    .map((part) => ({
      at: whole.indexOf(read(CORE, `styles/${part}.css`)),
      layer: `styles/${part}.layer.css`,
    }))
    .sort((one, other) => one.at - other.at)
    .map(({ layer }) => read(CORE, layer))
    .join('\n')
}

/** Styled parts of components that these sources can render. */
function styledParts(sources: readonly string[]): string[] {
  const imported = new Set(sources.flatMap((source) => [...source.matchAll(NAMES)].flatMap(namesOf)))
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const { groups } of read(CORE, 'esm', file).matchAll(RELATIVE)) {
      visit(join(dirname(file), groups?.file ?? ''))
    }
  }
  for (const match of read(CORE, 'esm/index.mjs').matchAll(INDEX_LINE)) {
    if (namesOf(match).some((name) => imported.has(name))) visit(match.groups?.file ?? '')
  }
  return [...seen].flatMap((file) => /(?<part>\w+)\.module\.mjs$/.exec(file)?.groups?.part ?? [])
}

function namesOf({ groups }: RegExpMatchArray): string[] {
  return (groups?.names ?? '').split(',').map((name) =>
    name
      .trim()
      .replace(/^type /, '')
      .replace(/ as .*/, ''),
  )
}

function read(...path: string[]): string {
  return readFileSync(join(...path), 'utf8')
}
