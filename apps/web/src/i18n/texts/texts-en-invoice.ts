export default import.meta.glob<object>('../en/{invoices,values}.ts', { eager: true, import: 'default' })
