import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SearchField } from '../shared/forms/search-field.tsx'
import { useStore } from '../shared/session.ts'
import { useStoreChoice } from './use-store-choice.ts'

/** Stores that are listed of many, before a person searches or asks for all: the account stands below them. */
const LISTED_STORES = 5

/** Links to the signed-in person's other stores; empty if there are none. */
export function OtherStores() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const { stores, isAlone, search, mayAdd, open, add } = useStoreChoice()
  const [areAllListed, setAllListed] = useState(false)
  if (isAlone && !mayAdd) return null
  const others = stores.filter((store) => store.storeId !== storeId)
  const isCut = search?.value === '' && !areAllListed && others.length > LISTED_STORES
  return (
    <Stack gap="xs" role="group" aria-label={t`Other stores`}>
      {search && <SearchField hint={t`Search stores`} {...search} />}
      {others.slice(0, isCut ? LISTED_STORES : undefined).map(({ storeId: id, slug, name }) => (
        <Button key={id} variant="default" justify="start" onClick={() => open(slug)}>
          {name}
        </Button>
      ))}
      {isCut && (
        <Button variant="subtle" justify="start" onClick={() => setAllListed(true)}>
          {t`All ${others.length} other stores`}
        </Button>
      )}
      {stores.length === 0 && <p role="status">{t`No store matches`}</p>}
      {mayAdd && (
        <Button
          variant="subtle"
          justify="start"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={add}
        >
          <Trans>Another store</Trans>
        </Button>
      )}
    </Stack>
  )
}
