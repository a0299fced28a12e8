import { expect, it } from 'vitest'
import type { ServerGroup } from '../server-group.ts'
import { KillPoints, killInRounds } from './kill-rounds.ts'

/** Servers that only note what is done to them. */
function notedServers() {
  const acts: string[] = []
  const note = (act: string) => async () => void acts.push(act)
  const kill = async (at: number) => void acts.push(`kill ${at}`)
  const servers = { size: 1, start: note('start'), kill, stop: note('stop') }
  return { acts, note, servers: servers as unknown as ServerGroup }
}

it('kills a server when the load reaches a point, and continues the load when it is dead', async () => {
  const { acts, note, servers } = notedServers()
  const points = new KillPoints<'before' | 'deadly'>()
  await killInRounds(1, {
    servers,
    begin: async () => points.arm('deadly'),
    load: () => [points.reach('before').then(note('before')), points.reach('deadly').then(note('deadly'))],
    moment: () => points.reached.then(() => 0),
    whileDead: async () => points.release(),
    afterReturn: note('return'),
    settle: note('settle'),
  })
  const order = ['start', 'before', 'kill 0', 'start', 'return', 'settle', 'stop']
  expect(acts.toSpliced(acts.indexOf('deadly'), 1)).toEqual(order)
  expect(acts.indexOf('deadly')).toBeGreaterThan(acts.indexOf('kill 0'))
})

it('fails with the load that fails before its kill, and stops the servers', async () => {
  const { acts, servers } = notedServers()
  const load = () => [Promise.reject(new Error('no order was taken'))]
  const never = () => new Promise<number>(() => undefined)
  await expect(killInRounds(1, { servers, load, moment: never })).rejects.toThrow('no order was taken')
  expect(acts).toEqual(['start', 'stop'])
})
