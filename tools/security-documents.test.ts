/** The lists of what is secured name files: each must be there, and the sums must be those of the rows. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const FILE_NAME = /`([\w.-]+\.(?:ts|tsx|md|conf|service|yaml|json))`/g
const REQUIREMENT = /^\| \d+\.\d+\.\d+ \| ([12]) \| \**(met|partly|not met)\** \| /gm
const SUM = /^\| ([12]) \| (\d+) \| (\d+) \| (\d+) \|$/gm

const LEFT_OUT = /^(node_modules|dist|data|\.git|upgrades)$/

const read = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')

it.each(['asvs.md', 'security.md'])('%s names only files that are there', (name) => {
  const found = globSync('**/*', { cwd: ROOT, exclude: (path) => LEFT_OUT.test(basename(path)) })
  const files = new Set(found.map((path) => basename(path)))
  const named = [...read(name).matchAll(FILE_NAME)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((file) => !files.has(file))).toEqual([])
})

it('counts the requirements as its rows say', () => {
  const text = read('asvs.md')
  const rows = [...text.matchAll(REQUIREMENT)].map(([, level, state]) => `${level} ${state}`)
  const count = (level: string, state: string) => rows.filter((row) => row === `${level} ${state}`).length
  const sums = [...text.matchAll(SUM)].map(([, level = '', ...counts]) => [level, ...counts.map(Number)])
  expect(rows.length).toBeGreaterThan(150)
  expect(sums).toEqual(
    ['1', '2'].map((level) => [level, count(level, 'met'), count(level, 'partly'), count(level, 'not met')]),
  )
})
