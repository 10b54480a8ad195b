/** The only import of the chart library, loaded with the first chart. */
export { Bar, Column, Line } from '@ant-design/charts'
