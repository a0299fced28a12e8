/** Orders placed by other programs: most diners of a long evening need no browser. */
import type { OrderStatus } from '@thali/contract/order-status'
import type { Fixture } from './browser-fixture.ts'

export interface PostedLine {
  readonly itemID: string | undefined
  readonly quantity: number
  readonly configs?: readonly { readonly label: string; readonly contents: readonly string[] }[]
}

/** Answer of the server: an order, or the refusal's code. */
export interface PostedOrder {
  readonly status: number
  readonly body: OrderStatus & { readonly error?: { readonly code: string } }
}

export async function postOrder(
  { server: { origin } }: Fixture,
  storeId: string,
  order: { readonly address: string; readonly amount: number; readonly items: readonly PostedLine[] },
): Promise<PostedOrder> {
  const response = await fetch(`${origin}/order/create/web/${storeId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderType: 'Dine-In', ...order }),
  })
  return { status: response.status, body: (await response.json()) as PostedOrder['body'] }
}
