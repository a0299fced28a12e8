/** Setup of the browser apps' tests: longer timeouts for loaded machines, so that only hanging tests fail. */
import { configure } from '@testing-library/dom'

configure({ asyncUtilTimeout: 60_000 })
