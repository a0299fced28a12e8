import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { allFollowers, allJobs, FEATURES } from './features.ts'

const HERE = import.meta.dirname

/** Registered by `app.ts` itself, with more than the routes' parts. */
const REGISTERED_THERE = ['registerImages']

it('have all routes that a file of a feature exports', async () => {
  const listed = new Set<unknown>(FEATURES.flatMap(({ routes = [] }) => routes))
  const missing: string[] = []
  for (const file of globSync('features/*/*/*.routes.ts', { cwd: HERE })) {
    const exported = Object.entries(await import(join(HERE, file)))
    for (const [name, value] of exported)
      if (/Routes$|^register/.test(name) && !REGISTERED_THERE.includes(name) && !listed.has(value))
        missing.push(`${file} ${name}`)
  }
  expect(listed.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})

it('are all listed', async () => {
  const listed = new Set<unknown>(FEATURES)
  const files = globSync('{,*/,features/*/*/}feature.ts', { cwd: HERE })
  for (const file of files)
    for (const [name, value] of Object.entries(await import(join(HERE, file))))
      expect(listed.has(value), `${file} ${name}`).toBe(true)
  expect(files.length).toBe(FEATURES.length)
})

it('name each job once', () => {
  const names = allJobs().map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.every((name) => /^[a-z]+(-[a-z]+)*$/.test(name))).toBe(true)
})

it('name each follower once, and have all that a file of a feature exports', async () => {
  const listed = new Set<unknown>(allFollowers())
  const names = allFollowers().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const files = globSync('features/*/*/*.ts', { cwd: HERE }).filter((file) =>
    readFileSync(join(HERE, file), 'utf8').includes(' = defineFollower({'),
  )
  expect(files.length).toBeGreaterThan(2)
  for (const file of files)
    for (const [name, value] of Object.entries(await import(join(HERE, file))))
      if (name.endsWith('Follower')) expect(listed.has(value), `${file} ${name}`).toBe(true)
})
