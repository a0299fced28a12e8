/** Audit log entries expected of writes to contacts. */
import type { AuditAction } from '@thali/contract/audit'

export const A_CONTACT = {
  clientKey: 'a-contact',
  name: 'Fresh Fish',
  phone: '+91 98765 01234',
  email: 'orders@fish.example.com',
  kind: 'supplier' as const,
  note: 'Before ten.',
}

interface ContactWrite {
  readonly action: AuditAction
  body?(): object
  before?(): Promise<unknown>
  readonly changes?: object
}

type Call = (path: string, body: object) => Promise<{ readonly body: { readonly id: string } }>

export const contactWrites = (call: Call): Readonly<Record<string, ContactWrite>> => {
  const added = async () => ({ contactId: (await call('contacts', A_CONTACT)).body.id })
  return {
    'POST /api/stores/:storeId/contacts': {
      action: 'contact.add',
      body: () => A_CONTACT,
      changes: { name: [null, A_CONTACT.name] },
    },
    'POST /api/stores/:storeId/contacts/:contactId': {
      action: 'contact.change',
      before: added,
      body: () => ({ ...A_CONTACT, name: 'Sea Fish', revision: 1 }),
      changes: { name: [A_CONTACT.name, 'Sea Fish'] },
    },
    'POST /api/stores/:storeId/contacts/:contactId/remove': {
      action: 'contact.remove',
      before: added,
      changes: { name: [A_CONTACT.name, null] },
    },
  }
}
