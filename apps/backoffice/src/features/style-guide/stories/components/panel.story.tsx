import { Panel } from '../../../../shared/forms/panel.tsx'

export const title = 'Panel'

export const states = {
  plain: () => <Panel title="Opening hours">Every day from 11 to 23</Panel>,
  'with a hint': () => (
    <Panel title="Holidays" hint="Guests order within them.">
      Every day from 11 to 23
    </Panel>
  ),
}
