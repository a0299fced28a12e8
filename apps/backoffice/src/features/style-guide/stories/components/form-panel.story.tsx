import { FormPanel } from '../../../../shared/forms/form-panel.tsx'

export const title = 'FormPanel'

export const states = {
  plain: () => <FormPanel title="Opening hours">Every day from 11 to 23</FormPanel>,
  'with a hint': () => (
    <FormPanel title="Holidays" hint="Guests order within them.">
      Every day from 11 to 23
    </FormPanel>
  ),
}
