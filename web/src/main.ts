import { mount } from 'svelte'
import './style.css'
import App from './App.svelte'
import { keepForLater } from './lib/away.svelte'
import { calling } from './lib/calling.svelte'
import { loadWords } from './lib/words.svelte'

keepForLater()
// The first sentence on the page is in the reader's language: wait for the words, not for the server.
await loadWords()
mount(App, { target: document.getElementById('page')! })
calling.begin()
