/** Mantine with our tokens: system type, our accent, our radii and spaces. */
import {
  Badge,
  Button,
  type CSSVariablesResolver,
  createTheme,
  DrawerHeader,
  InputDescription,
  InputWrapper,
  type MantineColorsTuple,
  Modal,
  ModalHeader,
} from '@mantine/core'
import { pasteNumber } from '../forms/paste-number.ts'
import styles from './theme.module.css'

const leaf: MantineColorsTuple = [
  '#e3f2ea',
  '#c9e6d7',
  '#9fd3b8',
  '#6fbe96',
  '#3ecb8b',
  '#1f9963',
  '#0f8553',
  '#0b7a4b',
  '#075d38',
  '#043f26',
]

/** For alerts and destructive actions; white on 6 and 7 reaches a contrast of 4.5 to 1. */
const red: MantineColorsTuple = [
  '#fde7e5',
  '#f9cfcb',
  '#f2a49d',
  '#e8776d',
  '#dd4b41',
  '#cc3329',
  '#b3261e',
  '#b3261e',
  '#8f1c15',
  '#6b130e',
]

/** Neutrals with the tint of our paper and ink; as text, 6 on white and 2 on 7 reach 4.5 to 1. */
const gray: MantineColorsTuple = [
  '#f6f7f6',
  '#eff1ef',
  '#e6e9e7',
  '#dfe3e0',
  '#c3cac6',
  '#6f7973',
  '#59625d',
  '#454d49',
  '#2d3431',
  '#171b19',
]

const dark: MantineColorsTuple = [
  '#eef2f0',
  '#c3cac6',
  '#a3aea8',
  '#8b968f',
  '#46504b',
  '#353d39',
  '#262c29',
  '#1c211f',
  '#161a18',
  '#111413',
]

/** Font set in `base.css`, which applies before the first script runs. */
const FONT = 'var(--font)'

export const theme = createTheme({
  primaryColor: 'leaf',
  // White on either shade reaches 4.5 to 1.
  primaryShade: { light: 7, dark: 6 },
  colors: { leaf, red, gray, dark },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '700' },
  // 13, 15, 16, 17 and 20 px, unless the browser is set to larger text.
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '16px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Not upper-case, as text elsewhere; letters apart would break the line above Devanagari words.
    Badge: Badge.extend({ defaultProps: { tt: 'none', lts: 0, variant: 'light' } }),
    Modal: Modal.extend({ defaultProps: { radius: 'lg' } }),
    // In a dialog a <header> would be a landmark of the page, and in two dialogs a duplicate one.
    ModalHeader: ModalHeader.extend({ defaultProps: { role: 'presentation' } }),
    DrawerHeader: DrawerHeader.extend({ defaultProps: { role: 'presentation' } }),
    InputDescription: InputDescription.extend({ classNames: { description: styles.description ?? '' } }),
    // All fields are required, or labelled as optional.
    InputWrapper: InputWrapper.extend({ defaultProps: { withAsterisk: false } }),
    // By name alone: their code is loaded by the screens that have them. 44 px: the width of a finger.
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Chip: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    Skeleton: { classNames: { root: styles.skeleton ?? '' } },
    NumberInput: { defaultProps: { allowNegative: false, onPasteCapture: pasteNumber } },
    Textarea: { defaultProps: { autosize: true } },
    // Long labels wrap: the text of a button must never be cut off.
    Button: Button.extend({
      defaultProps: { size: 'md' },
      classNames: {
        root: styles.button ?? '',
        inner: styles.inner ?? '',
        label: styles.label ?? '',
        loader: styles.loader ?? '',
      },
    }),
  },
})

/** Colours of light notes and badges, whose text has enough contrast in light and dark. */
const LIGHT_VARIANTS = {
  ...lightVariant('yellow', 'var(--warn-soft)', 'var(--warn)'),
  ...lightVariant('orange', 'var(--warn-soft)', 'var(--warn)'),
  ...lightVariant('green', 'var(--accent-soft)', 'var(--accent-strong)'),
}

function lightVariant(color: string, ground: string, text: string) {
  return {
    [`--mantine-color-${color}-light`]: ground,
    [`--mantine-color-${color}-light-hover`]: ground,
    [`--mantine-color-${color}-light-color`]: text,
  }
}

/** Colours in place of those of Mantine that do not reach a contrast of 4.5 to 1. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-error': 'var(--late)',
    '--mantine-color-anchor': 'var(--accent-strong)',
  },
  light: LIGHT_VARIANTS,
  dark: {
    ...LIGHT_VARIANTS,
    '--mantine-color-error': 'var(--late)',
    '--mantine-color-anchor': 'var(--accent-strong)',
    // Mantine's are darker than the cards below them.
    '--mantine-color-leaf-light': 'var(--accent-soft)',
    '--mantine-color-leaf-light-hover': '#1d4534',
    '--mantine-color-leaf-light-color': 'var(--accent-strong)',
    '--mantine-color-gray-light': 'var(--line)',
    '--mantine-color-gray-light-hover': 'var(--line-strong)',
    '--mantine-color-gray-light-color': 'var(--ink)',
    '--mantine-color-red-light': 'var(--late-soft)',
    '--mantine-color-red-light-hover': '#54201c',
    '--mantine-color-red-light-color': 'var(--late)',
  },
})
