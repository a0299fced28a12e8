import { expect, it } from 'vitest'
import { DatabaseHosts, urlsOfHosts } from './database-hosts.ts'

it('reads one or several hosts with their ports, with any password', () => {
  expect(urlsOfHosts('postgres://t:p%2C@db:5432/thali')).toEqual(['postgres://t:p%2C@db:5432/thali'])
  expect(urlsOfHosts('postgresql://t:p@a:1,b:2,[::1]:3/thali?sslmode=require')).toEqual([
    'postgresql://t:p@a:1/thali?sslmode=require',
    'postgresql://t:p@b:2/thali?sslmode=require',
    'postgresql://t:p@[::1]:3/thali?sslmode=require',
  ])
})

it('moves to the next host when one is left, once for concurrent failures, and wraps around', () => {
  const hosts = new DatabaseHosts('postgres://a,b/thali')
  const [a, b] = ['postgres://a/thali', 'postgres://b/thali']

  hosts.leave(a)
  hosts.leave(a)
  expect(hosts.current).toBe(b)
  hosts.leave(b)
  expect(hosts.current).toBe(a)
})

it('connects to the first accepting host, or reports the error of the last one', async () => {
  const hosts = new DatabaseHosts('postgres://a,b,c/thali')
  const connect = (open: string) => async () => {
    if (!hosts.current.includes(`//${open}/`)) throw new Error(`closed: ${hosts.current}`)
    return hosts.current
  }

  expect(await hosts.connectToAny(connect('c'))).toBe('postgres://c/thali')
  await expect(hosts.connectToAny(connect('none'))).rejects.toThrow('closed')
})
