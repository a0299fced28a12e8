/** The older calls for programs: the same operations with the paths and names of the public API. */
import { errorAnswer } from '@thali/contract/error'
import { INTEGRATOR_API } from '@thali/contract/paths'
import { Refusal } from '@thali/contract/refusal'
import { isReserved } from '@thali/contract/reserved-slugs'
import { storeListQuerySchema, usersSchema } from '@thali/contract/store-lists'
import {
  type TenantToken,
  tenantLoginSchema,
  tenantSignUpSchema,
  tenantStaffSchema,
  tenantTokenSchema,
} from '@thali/contract/tenant'
import type { StoreId } from '@thali/domain/ids'
import type { Role } from '@thali/domain/people/permissions'
import type { FastifyInstance } from 'fastify'
import { findStoreIdBySlug } from '../../../db/find-store.ts'
import type { Deps } from '../../../deps.ts'
import { listPage } from '../../../list-page.ts'
import { clientNetwork } from '../../../plugins/client-network.ts'
import { openCalls } from '../account/open-calls.ts'
import { programCalls } from '../account/program-calls.ts'
import { staffCalls } from '../account/staff-calls.ts'
import { register, requireOpenSignUp } from './own-account/register.ts'
import { writeNewStore } from './owners/create-store.ts'
import { clientOf } from './sign-in/account-cookies.ts'
import { tenantLogin } from './sign-in/tenant-login.ts'
import { listStaff } from './staff/list-staff.ts'

const BUSY = { 503: errorAnswer }

export async function tenantRoutes(instance: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const open = openCalls(instance, deps, 'account')
  const staffOf = async (storeId: StoreId) =>
    (await listStaff(deps, storeId)).map(({ id, name, email, role, status }) => ({
      ...{ _id: id, name, email, status },
      role: spell(role),
    }))

  open(
    INTEGRATOR_API.tenantSignUp,
    async (deps, { store, ...person }, { request: { ip } }) => {
      requireOpenSignUp(deps)
      if (isReserved(store.slug)) throw new Refusal('store.slug-reserved', { slug: store.slug })
      // Independent of the e-mail address, so that a slug reveals nothing about it.
      if (await findStoreIdBySlug(deps.db, store.slug))
        throw new Refusal('store.slug-taken', { slug: store.slug })
      await register(deps, clientNetwork(ip), person, (tx, userId) =>
        writeNewStore(
          deps,
          tx,
          userId && { userId, isVerified: false, name: person.name, sessionId: '' },
          store,
        ),
      )
    },
    {
      summary: 'Sign up with a store; the answer is the same whether or not the address has an account',
      body: tenantSignUpSchema,
      also: BUSY,
    },
  )

  open(
    INTEGRATOR_API.tenantLogin,
    async (deps, body, { request }) => {
      const { token, role, store } = await tenantLogin(deps, clientOf(request), body)
      return { token, role: spell(role), store }
    },
    {
      summary: "A token for 30 days in exchange for a staff member's password",
      body: tenantLoginSchema,
      answer: tenantTokenSchema,
      also: BUSY,
    },
  )

  staffCalls(instance, deps, 'account')(
    { ...INTEGRATOR_API.tenantStaff, permission: 'staff.view' },
    async (_deps, { storeId }) => ({ items: await staffOf(storeId), next: null }),
    { summary: 'The staff of the store', answer: tenantStaffSchema, also: BUSY },
  )

  const program = programCalls(instance, deps, 'account', 'staff.view')
  program(
    INTEGRATOR_API.user,
    async (_deps, { storeId }, query) => listPage(await staffOf(storeId), ({ _id }) => _id, query.after),
    {
      summary: 'The staff of the store of the API token, or that `store` names, 200 at a time',
      querystring: storeListQuerySchema,
      answer: usersSchema,
      also: BUSY,
    },
  )
}

/** A role as the older calls spell it. */
function spell(role: Role): TenantToken['role'] {
  return role.toUpperCase() as TenantToken['role']
}
