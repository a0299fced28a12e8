import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { i18nFor } from '../shell/i18n.server.ts'
import { Carousel } from './carousel.tsx'

afterEach(cleanup)

it.each([
  ['a stop of the keyboard where nothing else reaches it', true, 0],
  ['no nameless stop beside the button of a dish', false, -1],
])('has a row of slides that is %s', (_, isPlain, tabIndex) => {
  render(
    <I18nProvider i18n={i18nFor('en')}>
      <Carousel label="Dosa" count={2} isPlain={isPlain}>
        {(index) => `Photo ${index}`}
      </Carousel>
    </I18nProvider>,
  )

  expect(screen.getByRole('group', { name: 'Dosa' }).querySelector('div')?.getAttribute('tabindex')).toBe(
    String(tabIndex),
  )
})
