import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import type { ItemFields } from '@thali/contract/menu-fields'
import { countryRules } from '@thali/domain/country/country-rules'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { ITEM_FACTS } from '@thali/domain/menu/item-facts'
import { isHoursText } from '@thali/domain/menu/item-hours'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useListOnReach } from '../../shared/forms/use-list-on-reach.ts'
import { useStore } from '../../shared/session.ts'
import { ALLERGENS } from './allergen-keys.ts'
import { withFact } from './edit-item.ts'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'

/** Initial value: breakfast. */
const USUAL = '07:00-11:00'

type Facts = ItemFields['facts']

const DIETS = ['jain', 'vegan', 'egg', 'no-onion-garlic', 'gluten-free']

/** Facts of a dish beyond its price; all are optional. */
export function FactFields(part: ProductFormPart) {
  const { item, onChange, problemAt } = part
  const { t } = useLingui()
  const list = useListOnReach()
  const { facts } = item
  const hasItemCodes = countryRules(useStore()).defaultItemCode !== ''
  const setFact = <Name extends keyof Facts>(name: Name, value: Facts[Name] | undefined | '') =>
    onChange({ facts: withFact(facts, name, value) })
  const setNumber = (name: 'kcal' | 'prepMinutes') => (value: string | number) =>
    setFact(name, value === '' ? undefined : Number(value))
  return (
    <FormPanel title={t`Details (optional)`}>
      <div className={styles.facts}>
        <NumberInput
          label={t`Energy in kcal`}
          min={0}
          max={ITEM_FACTS.kcal.max}
          allowDecimal={false}
          value={facts.kcal ?? ''}
          onChange={setNumber('kcal')}
        />
        <TextInput
          label={t`Serving size`}
          placeholder={t`such as 250 g, or 2 pieces`}
          value={facts.servingSize ?? ''}
          maxLength={ITEM_FACTS.servingSize.max}
          onChange={(event) => setFact('servingSize', event.currentTarget.value)}
        />
        <Select
          {...list}
          label={t`Spice`}
          clearable
          value={facts.spiceLevel === undefined ? null : String(facts.spiceLevel)}
          data={[
            { value: '0', label: t`Not spicy` },
            { value: '1', label: t`Mild` },
            { value: '2', label: t`Medium` },
            { value: '3', label: t`Hot` },
          ]}
          onChange={(value) => setFact('spiceLevel', value === null ? undefined : Number(value))}
        />
        <NumberInput
          label={t`Minutes to prepare`}
          min={0}
          max={ITEM_FACTS.prepMinutes.max}
          allowDecimal={false}
          value={facts.prepMinutes ?? ''}
          onChange={setNumber('prepMinutes')}
        />
        {(hasItemCodes || facts.hsn) && (
          <TextInput
            label={t`HSN code, for invoices`}
            value={facts.hsn ?? ''}
            maxLength={ITEM_FACTS.hsn.max}
            onChange={(event) => setFact('hsn', event.currentTarget.value)}
          />
        )}
      </div>
      <HoursField
        hours={facts.hours}
        error={problemAt('facts.hours')}
        onHours={(hours) => setFact('hours', hours)}
      />
      <TagsInput
        {...list}
        label={t`Allergens`}
        data={ALLERGENS}
        value={[...(facts.allergens ?? [])]}
        maxTags={ITEM_FACTS.allergens.max}
        error={problemAt('facts.allergens')}
        onChange={(allergens) => setFact('allergens', allergens)}
      />
      <TagsInput
        {...list}
        label={t`Diets`}
        data={DIETS}
        value={[...(facts.diets ?? [])]}
        maxTags={ITEM_FACTS.allergens.max}
        error={problemAt('facts.diets')}
        onChange={(diets) => setFact('diets', diets)}
      />
      <TagsInput
        {...list}
        label={t`Tags such as “New” or “Chef's choice”`}
        value={[...item.tags]}
        maxTags={EDIT_LIMITS.tags}
        error={problemAt('tags')}
        onChange={(tags) => onChange({ tags })}
      />
    </FormPanel>
  )
}

interface HoursFieldProps {
  /** `07:00-11:00`; undefined: the hours of its menus. */
  readonly hours: string | undefined
  readonly error: string | null
  readonly onHours: (hours: string | undefined) => void
}

/** Hours of a single dish, on the store's clock. */
function HoursField({ hours, error, onHours }: HoursFieldProps) {
  const { t } = useLingui()
  if (hours === undefined)
    return (
      <div className={styles.hours}>
        <span>
          <Trans>Served as long as its menu is</Trans>
        </span>
        <Button variant="default" onClick={() => onHours(USUAL)}>
          <Trans>Set its own hours</Trans>
        </Button>
      </div>
    )
  const [from = '', to = ''] = hours.split('-')
  return (
    <div className={styles.hours}>
      <TextInput
        type="time"
        label={t`Served from`}
        data-path="facts.hours"
        value={from}
        error={error ?? (isHoursText(hours) ? null : t`Both times are needed.`)}
        onChange={(event) => onHours(`${event.currentTarget.value}-${to}`)}
      />
      <TextInput
        type="time"
        label={t`Until the end of`}
        value={to}
        onChange={(event) => onHours(`${from}-${event.currentTarget.value}`)}
      />
      <Button variant="default" onClick={() => onHours(undefined)}>
        <Trans>As its menu</Trans>
      </Button>
    </div>
  )
}
