import { Trans, useLingui } from '@lingui/react/macro'
import { Chip, Group, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import { type Discounts, USES_MAX } from '@thali/contract/discounts'
import type { CategoryId } from '@thali/domain/ids'
import { WEEKDAYS, type Weekday } from '@thali/domain/time/calendar-day'
import { useDayNames } from '../../shared/use-day-names.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { type DraftPart, toNumberInput } from './discount-terms-fields.tsx'
import styles from './discounts.module.css'

/** Conditions of a discount: its times, its scope, and how often a code may be used. */
export function DiscountConditions({ draft, problems, change, of }: DraftPart & { readonly of: Discounts }) {
  const { t } = useLingui()
  const formats = useFormats()
  const nameOf = useDayNames('short')
  const several = new Set(of.categories.map(({ menu }) => menu)).size > 1
  return (
    <>
      <h3 className={styles.sub}>{t`When`}</h3>
      <Chip.Group multiple value={[...draft.days]} onChange={(days) => change({ days: days as Weekday[] })}>
        <Group gap={6} role="group" aria-label={t`Days of the week; none means every day`}>
          {WEEKDAYS.map((day) => (
            <Chip key={day} value={day}>
              {nameOf(day)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <p className={styles.muted}>
        <Trans>
          No day chosen: every day. No time: the whole day. Times after midnight belong to the day before.
        </Trans>
      </p>
      <div className={styles.pair}>
        <TextInput
          type="time"
          label={t`From`}
          value={draft.start}
          error={problems.has('time') && t`Fill in both times, or none.`}
          onChange={(event) => change({ start: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t`Until`}
          value={draft.end}
          onChange={(event) => change({ end: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t`First day`}
          value={draft.from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t`Last day`}
          value={draft.until}
          error={problems.has('dates') && t`It ends before it starts.`}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
      </div>
      <h3 className={styles.sub}>{t`For what`}</h3>
      <MultiSelect
        label={t`Categories`}
        placeholder={draft.categoryIds.length === 0 ? t`Every dish` : ''}
        searchable
        clearable
        data={of.categories.map(({ id, label, menu }) => ({
          value: id,
          label: several ? `${label} · ${menu}` : label,
        }))}
        value={[...draft.categoryIds]}
        onChange={(ids) => change({ categoryIds: ids as CategoryId[] })}
      />
      <MultiSelect
        label={t`Order types`}
        placeholder={draft.orderTypes.length === 0 ? t`All` : ''}
        clearable
        data={[...new Set([...of.orderTypes, ...draft.orderTypes])].map((value) => ({
          value,
          label: formats.orderType(value),
        }))}
        value={[...draft.orderTypes]}
        onChange={(orderTypes) => change({ orderTypes })}
      />
      {draft.needsCode && (
        <>
          <h3 className={styles.sub}>{t`How often`}</h3>
          <div className={styles.pair}>
            {(
              [
                ['maxUses', t`In all`],
                ['maxPerDay', t`A day`],
                ['maxPerPhone', t`A phone number`],
              ] as const
            ).map(([field, label]) => (
              <NumberInput
                key={field}
                label={label}
                placeholder={t`No limit`}
                min={1}
                max={USES_MAX}
                allowDecimal={false}
                hideControls
                value={draft[field]}
                onChange={(value) => change({ [field]: toNumberInput(value) })}
              />
            ))}
          </div>
          {draft.maxPerPhone !== '' && (
            <p className={styles.muted}>
              <Trans>
                Guests must give their number. Only order types with a one-time code make sure that it is
                theirs.
              </Trans>
            </p>
          )}
        </>
      )}
    </>
  )
}
