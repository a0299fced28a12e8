import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../shared/api.ts'
import { FIRST_DATA_MS, makeQueryClient } from './make-query-client.ts'

const ask = vi.fn(async () => {
  throw new ApiError('item.not-found', 404)
})
const QUERY = { queryKey: ['dish'], queryFn: ask }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Page() {
  return <p>{useQuery(QUERY).isError ? 'gone' : 'loading'}</p>
}

it('asks once for first data that is not there, and again when the page is opened later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const queries = makeQueryClient()
  const open = async () => {
    render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    )
    await screen.findByText('gone')
  }
  await queries.prefetchQuery(QUERY)
  await open()
  expect(ask).toHaveBeenCalledTimes(1)
  cleanup()
  vi.setSystemTime(Date.now() + FIRST_DATA_MS + 1)
  await open()
  expect(ask).toHaveBeenCalledTimes(2)
})
