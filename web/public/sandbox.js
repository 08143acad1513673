// Inside the frame for bots in JavaScript: each runs in a worker of its own, which is ended when an
// answer takes too long. Frame and workers have no origin and may open no connection.
const HARNESS = `
  self.onmessage = async ({ data: { call, question } }) => {
    try {
      const answer = await think(JSON.parse(question));
      self.postMessage({ call, answer: { text: JSON.stringify(answer) } });
    } catch (error) {
      self.postMessage({ call, answer: { broken: String(error) } });
    }
  };
`;

const workers = new Map(); // bot -> its worker
const timers = new Map(); // call -> its limit

function tell(call, answer) {
  clearTimeout(timers.get(call));
  timers.delete(call);
  parent.postMessage({ call, answer }, '*');
}

function start(bot, source) {
  const url = URL.createObjectURL(new Blob([source, HARNESS], { type: 'text/javascript' }));
  const worker = new Worker(url);
  workers.set(bot, { worker, broken: null, call: 0 });
  worker.onmessage = ({ data }) => {
    if (timers.has(data.call)) tell(data.call, data.answer);
  };
  worker.onerror = (event) => {
    const place = workers.get(bot);
    if (!place) return;
    place.broken = event.message || 'the bot could not be read';
    if (timers.has(place.call)) tell(place.call, { broken: place.broken });
  };
}

function think(bot, call, question, limit) {
  const place = workers.get(bot);
  timers.set(
    call,
    setTimeout(() => {
      place.worker.terminate();
      tell(call, { slow: true });
    }, limit),
  );
  place.call = call;
  if (place.broken !== null) tell(call, { broken: place.broken });
  else place.worker.postMessage({ call, question });
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  if ('start' in data) start(data.start, data.source);
  else if ('think' in data) think(data.think, data.call, data.question, data.limit);
  else if ('end' in data) {
    workers.get(data.end)?.worker.terminate();
    workers.delete(data.end);
  }
});
parent.postMessage({ ready: true }, '*');
