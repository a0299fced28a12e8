/** Names that production code exports: each has one declaration, and says in plain terms what it names. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const SOURCES = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (path) => !/^(packages\/builders|apps\/e2e)\/|\.(test|story)\.tsx?$|\.d\.ts$/.test(path),
)
const DECLARED =
  /^export (?:default )?(?:abstract |async )*(?:function\*?|class|const|let|type|interface|enum) +(\w+)/gm
const DESTRUCTURED = /^export const [{[]([^=]+)[}\]] =/gm
/** Of a camelCase, PascalCase or UPPER_CASE name. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g
const REFUSED = new Set('nobody somebody whoever say says tell tells told way why words'.split(' '))

/** Names that stay, and why. */
const SHARED: Readonly<Record<string, string>> = {
  firstQueries: 'a page of the backoffice exports it for its route, which reads it by this name',
}
const WORDED: Readonly<Record<string, string>> = {
  rupeesInWords: 'invoices in India call it "amount in words"',
}

const exported = new Map(SOURCES.map((path) => [path, namesIn(readFileSync(join(ROOT, path), 'utf8'))]))

it('has no two exports of one name', () => {
  expect(exported.size).toBeGreaterThan(2000)
  expect(sharedNames(exported).toSorted()).toEqual(Object.keys(SHARED))
  const planted = new Map([...exported, ['planted.ts', namesIn('export interface Listing {}')]])
  expect(sharedNames(planted)).toContain('Listing')
})

it('has no export with a meaningless word', () => {
  expect([...exported.values()].flat().filter(isRefused)).toEqual(Object.keys(WORDED))
  expect(['tellGuest', 'useStateWords', 'WHY', 'gatewayKey', 'passwordText'].filter(isRefused)).toEqual([
    'tellGuest',
    'useStateWords',
    'WHY',
  ])
})

/** Each name once, as a type and a constant may share it within a file. */
function namesIn(source: string): string[] {
  const declared = [...source.matchAll(DECLARED)].map(([, name = '']) => name)
  const parts = [...source.matchAll(DESTRUCTURED)].flatMap(
    ([, names = '']) => names.match(/\w+(?=\s*(,|$))/g) ?? [],
  )
  return [...new Set([...declared, ...parts])]
}

function sharedNames(files: ReadonlyMap<string, readonly string[]>): string[] {
  const names = [...files.values()].flat()
  const seen = new Set<string>()
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))]
}

function isRefused(name: string): boolean {
  return (name.match(WORD) ?? []).some((word) => REFUSED.has(word.toLowerCase()))
}
