import { Field, fieldAttributes } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'

export const title = 'Field'

const NAME = 'guide-name'
const HINTED = 'guide-phone'
const WRONG = 'guide-wrong'
const ASIDE = 'guide-aside'
const CHOSEN = 'guide-chosen'

export const states = {
  plain: () => (
    <Field id={NAME} label="Name">
      <input {...fieldAttributes(NAME)} defaultValue="Asha Rao" />
    </Field>
  ),
  'may stay empty': () => (
    <Field id={ASIDE} label="Remarks" aside="(optional)">
      <textarea {...fieldAttributes(ASIDE)} rows={2} />
    </Field>
  ),
  'with a hint': () => (
    <Field id={HINTED} label="Phone number" hint="For questions about this order.">
      <input {...fieldAttributes(HINTED, null, 'hint')} inputMode="tel" />
    </Field>
  ),
  'a choice': () => (
    <Field id={CHOSEN} label="For how many?">
      <Select {...fieldAttributes(CHOSEN)} defaultValue="2 guests">
        <option>1 guest</option>
        <option>2 guests</option>
      </Select>
    </Field>
  ),
  wrong: () => (
    <Field id={WRONG} label="Name" error="Write your name">
      <input {...fieldAttributes(WRONG, 'wrong')} />
    </Field>
  ),
}
