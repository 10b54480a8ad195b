/** The one part of the form package that every input of antd looks at (vite.config.ts). */
export { FormProvider } from '@rc-component/form/es/FormContext'
