/**
 * Documents name files, and what stands in them: each must be there, so that a how-to can be followed. The sums of the list of requirements must be those of its rows. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const FILE_NAME = /`([\w./-]+\.(?:ts|tsx|md|conf|service|ya?ml|json))`/g
const FOLDER_NAME = /`([\w.-]+\/(?:[\w.-]+\/)*)`/g
/** "`placeOrder` in `place-order.ts`", "`placeOrder` of the server's `place-order.ts`", "`placeOrder` (`place-order.ts`)". */
const NAME_IN_FILE = /`(\w+)` (?:(?:in|of) (?:the )?(?:[\w’']+ )?|\()`([\w./-]+\.tsx?)`/g
/** Files that a how-to has the reader write, and one of PostgreSQL's. */
const NOT_OURS = ['count-deliveries.ts', 'hours-page.tsx', 'pg_hba.conf']
const REQUIREMENT = /^\| \d+\.\d+\.\d+ \| ([12]) \| \**(met|partly|not met)\** \| /gm
const SUM = /^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \|$/gm

const LEFT_OUT = /^(node_modules|dist|data|\.git|upgrades)$/

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

const FILES = globSync('**/*', { cwd: ROOT, exclude: (path) => LEFT_OUT.test(basename(path)) })
const HOW_TOS = readdirSync(join(ROOT, 'docs/how-to')).map((name) => `docs/how-to/${name}`)
const GUIDE = FILES.filter((path) => /^docs\/guide\/.*\.md$/.test(path))

it.each(['README.md', 'docs/architecture.md', 'docs/testing.md', 'docs/asvs.md', 'docs/security.md'])(
  '%s names only files that are there',
  (name) => {
    expect(namedFiles(name).length).toBeGreaterThan(1)
    expect(namedFiles(name).filter((file) => pathsOf(file).length === 0)).toEqual([])
  },
)

it.each([...HOW_TOS, ...GUIDE])('%s names only files and folders that are there', (name) => {
  const named = [...namedFiles(name), ...findAll(name, FOLDER_NAME).map((folder) => folder.slice(0, -1))]
  const missing = named.filter((path) => pathsOf(path).length === 0)
  expect(missing.filter((path) => !NOT_OURS.includes(basename(path)))).toEqual([])
})

it.each(HOW_TOS)('%s refers to declarations of the named file', (name) => {
  const said = [...read(name).matchAll(NAME_IN_FILE)].map(([, what = '', file = '']) => ({ what, file }))
  const isThere = ({ what, file }: (typeof said)[number]) =>
    pathsOf(file).some((path) => declares(read(path), what))
  expect(said.filter((one) => !isThere(one))).toEqual([])
})

it('lists the decisions in their order, each under its number', () => {
  const files = readdirSync(join(ROOT, 'docs/decisions')).filter((file) => /^\d{4}-/.test(file))
  const listed = [...read('docs/decisions/README.md').matchAll(/^(\d+)\. \[[^\]]+\]\(([^)]+)\)/gm)]
  expect(listed.map(([, , file]) => file)).toEqual(files.toSorted())
  expect(listed.map(([, number = '']) => number.padStart(4, '0'))).toEqual(
    listed.map(([, , file = '']) => file.slice(0, 4)),
  )
})

it('counts the requirements as its rows say', () => {
  const text = read('docs/asvs.md')
  const rows = [...text.matchAll(REQUIREMENT)].map(([, level, state]) => `${level} ${state}`)
  const count = (level: string, state: string) => rows.filter((row) => row === `${level} ${state}`).length
  const sums = [...text.matchAll(SUM)].map(([, level = '', ...counts]) => [level, ...counts.map(Number)])
  expect(rows.length).toBeGreaterThan(150)
  expect(sums).toEqual(
    ['1', '2'].map((level) => [level, count(level, 'met'), count(level, 'partly'), count(level, 'not met')]),
  )
})

function findAll(name: string, pattern: RegExp): readonly string[] {
  return [...read(name).matchAll(pattern)].map(([, found = '']) => found)
}

function namedFiles(name: string): readonly string[] {
  return findAll(name, FILE_NAME)
}

/** Paths that are meant by a name; files are also spoken of without the folder of a package's sources. */
function pathsOf(name: string): readonly string[] {
  return FILES.filter((path) =>
    [`/${path}`, `/${path}`.replace('/src/', '/')].some((it) => it.endsWith(`/${name}`)),
  )
}

/** Whether a source declares a name; imports and calls do not count. */
function declares(source: string, name: string): boolean {
  return new RegExp(
    `\\b(?:const|function|interface|type|class) ${name}\\b|^\\s*(?:readonly |async )?'?${name}'?\\??[:(]`,
    'm',
  ).test(source)
}
