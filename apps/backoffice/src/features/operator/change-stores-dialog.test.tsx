import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { ChangeStoresDialog } from './change-stores-dialog.tsx'
import { ChangedStoreList } from './changed-store-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const subscription = { mode: '', status: 'active', endDate: '' }

it('shows the changes of a pasted list, leaves out unknown stores, and shows the result for each', async () => {
  const sent: { readonly path: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ path: address, body: JSON.parse(body) })
    if (address.endsWith('/find'))
      return Response.json({
        stores: [
          { id: 'a', slug: 'anna', name: 'Anna', state: 'active', subscription },
          { id: 'b', slug: 'bela', name: 'Bela', state: 'active', subscription },
        ],
        missing: ['nobody'],
      })
    return Response.json({
      results: [
        { storeId: 'a', error: null },
        { storeId: 'b', error: 'store.not-found' },
      ],
    })
  })
  render(
    <TestScreen>
      <ChangeStoresDialog shown={['anna']} onClose={() => {}} />
    </TestScreen>,
  )
  const list = await screen.findByRole('textbox', { name: 'Addresses of the stores, one per line' })
  fireEvent.change(list, {
    target: { value: 'anna\nhttps://menu.example/bela/, NOBODY menu.example/anna?lang=hi#more' },
  })
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Unpaid' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show what will change' }))
  await screen.findByText(/which are left out: nobody/)
  expect(rows()).toEqual([
    'Anna /annaTakes orders became Suspended',
    'Bela /belaTakes orders became Suspended',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Reason/ })).value).toBe('Unpaid')
  fireEvent.click(screen.getByRole('button', { name: 'Show what will change' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Change 2 stores' }))
  await screen.findByText('Changed')
  expect(sent.map(({ body }) => body)).toEqual([
    { slugs: ['anna', 'bela', 'nobody'] },
    { slugs: ['anna', 'bela', 'nobody'] },
    { storeIds: ['a', 'b'], change: { kind: 'suspend', reason: 'Unpaid' } },
  ])
})

it('shows that a store that already takes orders stays unchanged', async () => {
  const stores = [
    { id: 'a', slug: 'anna', name: 'Anna', state: 'active', subscription },
    { id: 'b', slug: 'bela', name: 'Bela', state: 'suspended', subscription },
  ] as const
  render(
    <TestScreen>
      <ChangedStoreList
        stores={stores}
        deleted={[]}
        missing={[]}
        change={{ kind: 'resume' }}
        results={undefined}
      />
    </TestScreen>,
  )
  expect(rows()).toEqual(['Anna /annaTakes orders, as before', 'Bela /belaSuspended became Takes orders'])
})

it('takes all stores of a long list, in calls of at most a hundred, and names those that are deleted', async () => {
  const shown = Array.from({ length: 150 }, (_, at) => `store-${at}`)
  const sent: number[] = []
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { slugs, storeIds } = JSON.parse(body) as { slugs?: string[]; storeIds?: string[] }
    sent.push((slugs ?? storeIds ?? []).length)
    if (storeIds) return Response.json({ results: storeIds.map((storeId) => ({ storeId, error: null })) })
    const stateOf = (slug: string) => (slug === 'store-149' ? 'deleted' : 'active')
    const facts = (slugs ?? []).map((slug) => ({
      ...{ id: slug, slug, name: slug, state: stateOf(slug), subscription },
    }))
    return Response.json({ stores: facts, missing: [] })
  })
  render(
    <TestScreen>
      <ChangeStoresDialog shown={shown} onClose={() => {}} />
    </TestScreen>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Take those of the list' }))
  expect(screen.getByText('150 addresses')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Unpaid' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show what will change' }))
  await screen.findByText('These stores are deleted and left out: store-149')
  fireEvent.click(await screen.findByRole('button', { name: 'Change 149 stores' }))
  await waitFor(() => expect(screen.getAllByText('Changed')).toHaveLength(149))
  expect(sent).toEqual([100, 50, 100, 49])
})
