import { configure } from '@testing-library/react'

/** A busy machine draws late: what a person would wait for may take longer than the library's second. */
configure({ asyncUtilTimeout: 15_000 })
