/** The one part of the form package that every input of antd looks at (tools/left-out.ts). */
export { FormProvider } from '@rc-component/form/es/FormContext'
