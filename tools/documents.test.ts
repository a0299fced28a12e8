/** Documents name files: each must be there. The sums of the list of requirements must be those of its rows. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const FILE_NAME = /`([\w./-]+\.(?:ts|tsx|md|conf|service|yaml|json))`/g
const REQUIREMENT = /^\| \d+\.\d+\.\d+ \| ([12]) \| \**(met|partly|not met)\** \| /gm
const SUM = /^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \|$/gm

const LEFT_OUT = /^(node_modules|dist|data|\.git|upgrades)$/

const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')

it.each(['README.md', 'docs/architecture.md', 'docs/testing.md', 'docs/asvs.md', 'docs/security.md'])(
  '%s names only files that are there',
  (name) => {
    const found = globSync('**/*', { cwd: ROOT, exclude: (path) => LEFT_OUT.test(basename(path)) })
    // Also as they are spoken of, without the folder of a package's sources.
    const files = found.flatMap((path) => [`/${path}`, `/${path}`.replace('/src/', '/')])
    const named = [...read(name).matchAll(FILE_NAME)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((file) => !files.some((path) => path.endsWith(`/${file}`)))).toEqual([])
  },
)

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
