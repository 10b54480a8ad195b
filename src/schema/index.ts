/** The language in which entities are declared. Data and types: no React, no antd, no refine. */
export * from './actions'
export * from './condition'
export * from './fields'
export * from './label'
export * from './link'
export * from './resource'
export * from './screens'
