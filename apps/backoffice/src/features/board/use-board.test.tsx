import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { StaffOrder } from '@thali/contract/staff-orders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '../../shared/live/live-context.tsx'
import { TestScreen } from '../../shared/test-screen.tsx'
import { makeOrder } from './make-order.ts'
import { useBoard } from './use-board.ts'

const NONE_OLDER = { received: 0, confirmed: 0, preparing: 0, held: 0 }

/** Orders as the server has them now. */
let orders: StaffOrder[]
/** Calls of the board and of orders by id, in turn. */
let calls: string[]
let sayChanged: (orderIds: readonly string[]) => void

beforeEach(() => {
  calls = []
  let seq = 1
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname.endsWith('/events')) {
      const body = new ReadableStream({
        start(controller) {
          const say = (block: string) => controller.enqueue(new TextEncoder().encode(block))
          say('retry: 20\n\nid: 1\nevent: hello\ndata: {"seq":1}\n\n')
          // In one piece: they are gathered in one task, however slow the machine is.
          sayChanged = (orderIds) => {
            const blocks = orderIds.map((orderId) => {
              seq += 1
              const event = { kind: 'order.moved', seq, orderId }
              return `id: ${seq}\nevent: order.moved\ndata: ${JSON.stringify(event)}\n\n`
            })
            say(blocks.join(''))
          }
        },
      })
      return new Response(body)
    }
    const ids = searchParams.get('ids')?.split(',')
    calls.push(ids ? `${ids.length} by id` : 'board')
    const asked = orders.filter(({ id }) => ids?.includes(id))
    return Response.json(
      ids
        ? { orders: asked }
        : { orders, older: NONE_OLDER, serverTime: new Date().toISOString(), reasons: [] },
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function ServedCount() {
  const { data } = useBoard()
  return <p>{data?.orders.filter(({ state }) => state === 4).length ?? 'none'} served</p>
}

const manyOrders = (count: number) =>
  Array.from({ length: count }, (_, at) => makeOrder({ id: `order-${at}`, number: at }))

async function showBoard() {
  render(
    <TestScreen>
      <LiveProvider storeId="store-1">
        <ServedCount />
      </LiveProvider>
    </TestScreen>,
  )
  await screen.findByText('0 served')
  // The stream that opens fetches again.
  await waitFor(() => expect(calls).toEqual(['board', 'board']))
  calls = []
}

/** Serves the first orders, and says so for each. */
function serve(count: number) {
  orders = orders.map((order, at) => (at < count ? { ...order, state: 4, revision: 2 } : order))
  sayChanged(orders.slice(0, count).map(({ id }) => id))
}

it('fetches orders that changed at about the same time by one call', async () => {
  orders = manyOrders(60)
  await showBoard()
  serve(30)

  await screen.findByText('30 served')
  expect(calls).toEqual(['30 by id'])
})

it('fetches the whole board once more orders have changed than one call reads', async () => {
  orders = manyOrders(60)
  await showBoard()
  serve(31)

  await screen.findByText('31 served')
  expect(calls).toEqual(['board'])
})

it('fetches the whole board instead of letting it grow beyond what the server sends', async () => {
  orders = manyOrders(500)
  await showBoard()
  serve(1)

  await screen.findByText('1 served')
  expect(calls).toEqual(['1 by id', 'board'])
})
