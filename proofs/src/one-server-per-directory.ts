import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile, type StoreFile } from '@thali/builders/make-store'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { freePort } from '@thali/test-kit/free-port'
import type { ProcessFixture } from '@thali/test-kit/process-fixture'
import { runThali, startThali, type ThaliProcess } from '@thali/test-kit/thali-process'

const REFUSED_WITHIN_MS = 2000
const SEEN_WITHIN_MS = 1000

/**
 * Proves that a SQLite data directory has one server: a second start is refused soon and with an explanation,
 * the first server is unharmed, and changes by `thali import` beside it show within a second.
 */
export async function tryTwoServers(fixture: ProcessFixture, times: number): Promise<ProofReport> {
  const violations = new Violations()
  const file = makeStoreFile()
  await fixture.importFile(file)
  const folder = await mkdtemp(join(tmpdir(), 'thali-beside-'))
  const server = await startThali(fixture.env)
  const refusedMs: number[] = []
  const seenMs: number[] = []
  try {
    for (let time = 0; time < times; time += 1) {
      refusedMs.push(await startSecond(fixture, violations))
      seenMs.push(await renameBeside(fixture, server, file, join(folder, 'store.json'), `Kitchen ${time}`))
      if ((seenMs.at(-1) ?? 0) > SEEN_WITHIN_MS) violations.add(`an import showed after ${seenMs.at(-1)} ms`)
      const ready = await fetch(`${server.origin}/health/ready`)
      if (!ready.ok) violations.add(`the first server answered ${ready.status}`)
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    figures: {
      secondStarts: times,
      refusedMaxMs: Math.round(Math.max(...refusedMs)),
      imports: times,
      seenMaxMs: Math.round(Math.max(...seenMs)),
    },
    violations: violations.list(),
  }
}

/** @returns milliseconds until the second server had ended */
async function startSecond(fixture: ProcessFixture, violations: Violations): Promise<number> {
  const startedAt = performance.now()
  const { code, stderr } = await runThali(['serve'], { ...fixture.env, PORT: String(await freePort()) })
  const tookMs = performance.now() - startedAt
  if (code === 0) violations.add('a second server started')
  if (!/data directory|another|already/i.test(stderr)) violations.add(`refused without words: ${stderr}`)
  if (tookMs > REFUSED_WITHIN_MS) violations.add(`a second start took ${Math.round(tookMs)} ms`)
  return tookMs
}

/** @returns milliseconds from the end of the import until the server answers with the new name */
async function renameBeside(
  fixture: ProcessFixture,
  server: ThaliProcess,
  file: StoreFile,
  path: string,
  name: string,
): Promise<number> {
  await writeFile(path, JSON.stringify({ ...file, profile: { ...file.profile, name } }))
  const { code, stderr } = await runThali(['import', path], fixture.env)
  if (code !== 0) throw new Error(`the import failed: ${stderr}`)
  const importedAt = performance.now()
  while (performance.now() - importedAt < 5000) {
    const response = await fetch(`${server.origin}/profile/web/${file.profile.slug}/12-00`)
    const { profile } = (await response.json()) as { profile: { name: string } }
    if (profile.name === name) break
    await wait(10)
  }
  return performance.now() - importedAt
}
