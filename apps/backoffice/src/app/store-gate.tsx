import type { Membership } from '@thali/contract/accounts'
import { mayDoIn, type Permission } from '@thali/domain/people/permissions'
import { Outlet, useLoaderData } from 'react-router'
import { StoreContext } from '../shared/session.ts'
import { RequirePermission } from './require-permission.tsx'

/** Guard by permission of a store's pages outside its frame; its route loads the store. */
export function StoreGate({ to }: { readonly to: Permission }) {
  const store = useLoaderData<Membership>()
  return (
    <StoreContext value={store}>
      {mayDoIn(store, to) ? (
        <Outlet />
      ) : (
        <main>
          <RequirePermission to={to} />
        </main>
      )}
    </StoreContext>
  )
}
