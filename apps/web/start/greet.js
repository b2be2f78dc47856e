// Right behind the frame that a page comes with: its title in the language of this device, to a customer their greeting.
;(() => {
  const title = document.querySelector('.start-title')
  try {
    const language = localStorage.getItem('I18N_LANGUAGE')
    for (const part of document.querySelectorAll('.start-page > [lang]')) {
      if (part.dataset[language]) {
        part.textContent = part.dataset[language]
        part.lang = language
      }
    }
    const { user } = JSON.parse(localStorage.getItem('authUser'))
    if (user.Designation === 'User' && title.dataset.greeting) {
      const name = user.customerNick || user.contactPerson || user.userName
      const greetings = JSON.parse(title.dataset.greeting)
      title.textContent = (greetings[language] ?? greetings.en).replace('{{name}}', () => name)
      document.querySelector('.start-intro').hidden = false
    }
  } catch {
    // Nobody is signed in, or nothing may be kept: the title stays as it came.
  }
})()
