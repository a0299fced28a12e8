import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDiscount, IconPlus } from '@tabler/icons-react'
import type { Discounts } from '@thali/contract/discounts'
import { DISCOUNTS_API } from '@thali/contract/discounts-paths'
import { useState } from 'react'
import look from '../../shared/look/list-page.module.css'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { DiscountDrawer } from './discount-drawer.tsx'
import { DiscountListItem } from './discount-list-item.tsx'
import styles from './discounts.module.css'

/** Discount open beside the list: null for none, `id` null for a new one. */
type Opened = { readonly id: string | null } | null

/** `/app/{slug}/settings/discounts`: discounts of the store, automatic or by a code. */
export function DiscountsPage() {
  const { t } = useLingui()
  const discounts = useStoreQuery(['discounts'], DISCOUNTS_API.discounts)
  const { data } = discounts
  const [opened, setOpened] = useState<Opened>(null)
  const standing = data?.items.filter(({ state }) => state !== 'ended') ?? []
  const add = () => setOpened({ id: null })
  return (
    <ListPage
      title={t`Discounts`}
      count={data && standing.length}
      action={
        standing.length > 0 && (
          <Button leftSection={<IconPlus size={20} />} onClick={add}>{t`New discount`}</Button>
        )
      }
    >
      {data && standing.length > 0 && (
        <>
          <p className={look.hint}>
            <Trans>
              A guest gets one discount per order: the one that saves the most. Prices of dishes and
              categories stay unchanged.
            </Trans>
          </p>
          <ul className={`${look.rows} ${styles.rows}`}>
            {standing.map((discount) => (
              <DiscountListItem
                key={discount.id}
                discount={discount}
                of={data}
                onOpen={() => setOpened({ id: discount.id })}
              />
            ))}
          </ul>
        </>
      )}
      {data && standing.length === 0 && (
        <StateMessage
          icon={<IconDiscount size={32} />}
          title={t`No discounts yet`}
          action={{ label: t`New discount`, onClick: add }}
        >
          {t`A happy hour that applies automatically, or a code that brings guests back.`}
        </StateMessage>
      )}
      {data && <Ended of={data} />}
      <Pending query={discounts} failure={t`The discounts could not be loaded`} />
      {data && (
        <DiscountDrawer
          of={data}
          opened={opened}
          discount={data.items.find(({ id }) => id === opened?.id) ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </ListPage>
  )
}

function Ended({ of }: { of: Discounts }) {
  const ended = of.items.filter(({ state }) => state === 'ended')
  if (ended.length === 0) return null
  return (
    <details className={styles.ended}>
      <summary>
        <Trans>Ended</Trans> <span>{ended.length}</span>
      </summary>
      <ul className={`${look.rows} ${styles.rows}`}>
        {ended.map((discount) => (
          <DiscountListItem key={discount.id} discount={discount} of={of} />
        ))}
      </ul>
    </details>
  )
}
