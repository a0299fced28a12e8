import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Badge, Button, Chip, Group } from '@mantine/core'
import { IconAddressBook, IconPlus, IconSearch } from '@tabler/icons-react'
import { CONTACT_API } from '@thali/contract/contact-paths'
import type { Contact } from '@thali/contract/contacts'
import { CONTACT_KINDS, type ContactKind, dialledNumber } from '@thali/domain/people/contact'
import { useState } from 'react'
import { SearchField } from '../../shared/forms/search-field.tsx'
import listStyles from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { AccessPage } from './access-page.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import styles from './contacts.module.css'
import { type ContactFilter, filterContacts } from './filter-contacts.ts'
import { useContactKindNames } from './use-contact-kind-names.ts'

const ALL: ContactFilter = { text: '', kinds: [] }

/** `…/management/user/card/contacts`: address book of the store, apart from staff and diners. */
export function ContactsPage() {
  const { t, i18n } = useLingui()
  const contacts = useStoreQuery(['contacts'], CONTACT_API.contacts, { select: (read) => read.contacts })
  const [filter, setFilter] = useState(ALL)
  const [opened, setOpened] = useState<Contact | 'new' | null>(null)
  const { data } = contacts
  const shown = data && filterContacts(data, filter, i18n.locale)
  const add = () => setOpened('new')
  return (
    <AccessPage
      title={t`Address book`}
      count={data?.length}
      action={
        data?.length !== 0 && (
          <Button leftSection={<IconPlus size={18} />} onClick={add} disabled={!data}>
            <Trans>Add a contact</Trans>
          </Button>
        )
      }
    >
      <Pending query={contacts} failure={t`The address book could not be loaded`} />
      {data?.length === 0 && (
        <StateMessage
          icon={<IconAddressBook size={32} />}
          title={t`Nobody is in the address book yet`}
          action={{ label: t`Add a contact`, onClick: add }}
        >
          {t`Suppliers, repairs, riders, helpers: the numbers that are looked for when something is short or broken.`}
        </StateMessage>
      )}
      {data && data.length > 0 && <Filters filter={filter} onChange={setFilter} />}
      {shown && shown.length > 0 && (
        <ul className={`${listStyles.rows} ${listStyles.narrow}`} aria-label={t`Contacts`}>
          {shown.map((contact) => (
            <ContactRow key={contact.id} contact={contact} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {data && data.length > 0 && shown?.length === 0 && (
        <StateMessage
          icon={<IconSearch size={32} />}
          title={t`Nobody matches`}
          action={{ label: t`Show everyone`, onClick: () => setFilter(ALL) }}
        />
      )}
      {opened && <ContactDialog contact={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </AccessPage>
  )
}

interface FiltersProps {
  readonly filter: ContactFilter
  readonly onChange: (filter: ContactFilter) => void
}

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useLingui()
  const kindNames = useContactKindNames()
  return (
    <div className={styles.filters}>
      <SearchField
        hint={t`Search names, numbers and notes`}
        value={filter.text}
        onSearch={(text) => onChange({ ...filter, text })}
      />
      <Chip.Group
        multiple
        value={[...filter.kinds]}
        onChange={(kinds) => onChange({ ...filter, kinds: kinds as ContactKind[] })}
      >
        <Group gap={8} role="group" aria-label={t`Show only`}>
          {CONTACT_KINDS.map((kind) => (
            <Chip key={kind} value={kind} variant="outline">
              {kindNames[kind]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
}

function ContactRow({ contact, onOpen }: { contact: Contact; onOpen: (contact: Contact) => void }) {
  const { name, phone, email, kind, note } = contact
  const kindNames = useContactKindNames()
  return (
    <li className={`${listStyles.row} ${styles.contact}`}>
      <button type="button" className={`${listStyles.open} ${styles.open}`} onClick={() => onOpen(contact)}>
        <bdi>{name}</bdi>
      </button>
      <Badge size="lg">{kindNames[kind]}</Badge>
      <div className={styles.facts}>
        {phone !== '' && (
          <Anchor href={`tel:${dialledNumber(phone)}`} className={styles.way ?? ''}>
            <bdi>{phone}</bdi>
          </Anchor>
        )}
        {email !== '' && (
          <Anchor href={`mailto:${email}`} className={styles.way ?? ''}>
            {email}
          </Anchor>
        )}
      </div>
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </li>
  )
}
